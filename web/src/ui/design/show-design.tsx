import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addDrawings } from '../icon.tsx';
import { laterDrawings } from '../icons/later-drawings.ts';
import { DesignPage } from './design-page.tsx';
import './design.css';

addDrawings(laterDrawings);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
);
