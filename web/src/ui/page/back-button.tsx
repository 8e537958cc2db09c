import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router';
import { IconButton } from '../icon-button.tsx';
import { afterPaint } from './after-paint.ts';

/** Goes back in the history, or to `to` when the app was opened on this page. */
export function BackButton({ to }: { to: string }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const goBack = () => {
    const index: unknown = history.state?.idx;
    if (typeof index === 'number' && index > 0) navigate(-1);
    else navigate(to, { replace: true });
  };
  return (
    <IconButton icon="back" label={_('action.back')} onClick={() => afterPaint(goBack)} className="-ms-3" />
  );
}
