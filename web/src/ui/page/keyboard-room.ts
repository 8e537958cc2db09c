import { useEffect } from 'react';
import './full-height.css';

/** Smaller differences are an address bar that comes and goes. */
const KEYBOARD_MIN_PX = 120;

/**
 * Keeps a screen that fills the window above a keyboard which lies over the page, as on iPhones. Where the keyboard
 * makes the page smaller, nothing is to be done.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const fit = () => {
      const zoomed = viewport.scale > 1.01;
      const covered = !zoomed && window.innerHeight - viewport.height > KEYBOARD_MIN_PX;
      root.toggleAttribute('data-keyboard', covered);
      if (covered) root.style.setProperty('--window-height', `${viewport.height}px`);
      else root.style.removeProperty('--window-height');
      // The browser pushes the page up to show the field, which stands in sight by now.
      if (covered && window.scrollY > 0) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', fit);
    fit();
    return () => {
      viewport.removeEventListener('resize', fit);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--window-height');
    };
  }, []);
}
