import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWide } from '../../lib/use-wide.ts';

/**
 * Whether the history is in sight. Beside a wide chat it is a pane; over a narrow one a dialog with an entry of its
 * own in the browser's history, so that back closes it.
 */
export function useHistoryPanel() {
  const wide = useWide();
  const location = useLocation();
  const navigate = useNavigate();
  const [pane, setPane] = useState(true);
  const dialog = location.state?.history === true && !wide;

  const close = () => {
    if (dialog) navigate(-1);
  };
  const toggle = () => {
    if (wide) setPane(!pane);
    else if (dialog) close();
    else navigate(location, { state: { history: true } });
  };
  return { pane: wide && pane, dialog, toggle, close };
}
