/** The least that taps and keys can cost with these libraries: a field, a switch, a sheet and a lazy screen. */
export const tapsFloorSource = {
  'other.js': `
import { createElement as h } from 'react';
import { Link } from 'react-router';
export default () => h('main', null, h('h1', null, 'Other'), h(Link, { to: '/' }, 'Back'));
`,
  'main.js': `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement as h, lazy, StrictMode, Suspense, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import './style.css';

const load = () => import('./other.js');
const Other = lazy(load);
setTimeout(load, 1000);

function Floor() {
  const [words, setWords] = useState('');
  const [on, setOn] = useState(false);
  const sheet = useRef(null);
  return h('main', null,
    h('h1', null, 'Floor'),
    h('input', { 'aria-label': 'Words', value: words, onChange: (event) => setWords(event.target.value) }),
    h('button', { role: 'switch', 'aria-checked': on, onClick: () => setOn(!on) }, on ? 'On' : 'Off'),
    h('button', { onClick: () => sheet.current.showModal() }, 'Open'),
    h('dialog', { ref: sheet }, h('button', { onClick: () => sheet.current.close() }, 'Close')),
    h(Link, { to: '/other' }, 'Other'));
}

createRoot(document.getElementById('root')).render(
  h(StrictMode, null, h(QueryClientProvider, { client: new QueryClient() }, h(BrowserRouter, null,
    h(Suspense, null, h(Routes, null,
      h(Route, { path: '/other', element: h(Other) }),
      h(Route, { path: '*', element: h(Floor) })))))));
`,
};
