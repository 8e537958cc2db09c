import type { ChosenWay } from '@agri/contract/farm-schemas.ts';
import { useState } from 'react';
import { readStored, store } from '../../../lib/stored.ts';

const KEY = 'photo-way';

/** How the next photo is meant; the last choice stands until another is made. Undefined before the first one. */
export function useChosenWay() {
  const [way, setWay] = useState(readChosenWay);
  const choose = (chosen: ChosenWay) => {
    store(KEY, chosen);
    setWay(chosen);
  };
  return { way, choose };
}

function readChosenWay(): ChosenWay | undefined {
  const kept = readStored(KEY);
  return kept === 'leaf' || kept === 'plant' ? kept : undefined;
}
