import { useEffect, useRef, useState } from 'react';
import type { MapState } from './parts/shops-map.tsx';

/** The state of the map beside the list: whether it is open, and which shop both of them point at. */
export function useShopsMap() {
  const [state, setState] = useState<MapState>({ kind: 'closed' });
  const [chosen, setChosen] = useState<string>();
  const [wanted, setWanted] = useState(0);
  const frame = useRef<HTMLElement>(null);

  async function open() {
    if (state.kind === 'opening' || state.kind === 'open') return;
    setState({ kind: 'opening' });
    setWanted((times) => times + 1);
    try {
      const { PinMap } = await import('../../ui/map/pin-map.tsx');
      setState({ kind: 'open', Map: PinMap });
    } catch {
      setState({ kind: 'failed' });
    }
  }

  const isOpen = state.kind === 'open';
  useEffect(() => {
    if (!isOpen || wanted === 0) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, wanted]);

  return {
    state,
    frame,
    chosen,
    choose: setChosen,
    open,
    /** From the list to the map, which is opened if need be. */
    showOnMap(id: string) {
      setChosen(id);
      if (isOpen) setWanted((times) => times + 1);
      else open();
    },
    /** From the map to the list. */
    showInList(id: string) {
      const card = document.getElementById(cardId(id));
      card?.scrollIntoView?.({ block: 'center' });
      card?.focus({ preventScroll: true });
    },
  };
}

/** The id of the element of a shop in the list. */
export function cardId(shopId: string): string {
  return `shop-${shopId.replace('/', '-')}`;
}
