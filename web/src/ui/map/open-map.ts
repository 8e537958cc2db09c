import { divIcon, type LatLngTuple, latLngBounds, map as leafletMap, marker, tileLayer } from 'leaflet';
import './map.css';

const SVG = 'http://www.w3.org/2000/svg';
/** The box that takes the tap; the drawing stands in its middle with its tip on the lower edge. */
const PIN_BOX = { width: 44, height: 48 };

/** A pin with its number, as in the list. Without inline style, which the page's policy refuses. */
function drawPin(number: number): HTMLElement {
  const pin = document.createElement('span');
  pin.className = 'map-pin';
  pin.append(drawShape('0 0 34 42', 'M17 41C8 29 2 23 2 16a15 15 0 0 1 30 0c0 7-6 13-15 25Z'));
  const text = document.createElement('span');
  text.className = 'map-pin-number';
  text.textContent = String(number);
  pin.append(text);
  return pin;
}

/** A dot for where the person is. */
function drawHere(): HTMLElement {
  const here = document.createElement('span');
  here.className = 'map-here';
  return here;
}

function drawShape(viewBox: string, path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

export type MapPlace = { latitude: number; longitude: number };
export type MapPin = MapPlace & { id: string };
/** Whether there is ground under the pins: its tiles come from another host, and that may not answer. */
export type Ground = 'none' | 'drawn' | 'missing';

type Options = {
  /** Undefined: pins on plain ground. */
  tilesUrl: string | undefined;
  here: MapPlace;
  pins: MapPin[];
  onChoose: (id: string) => void;
  onGround: (ground: Ground) => void;
};

export type OpenedMap = ReturnType<typeof openMap>;

const ZOOM = { least: 4, most: 19, fit: 15, near: 14 };
/** Room for whole pins, and at the end of the line for the keys. */
const ROOM = { start: 36, top: 56, end: 80, bottom: 40 };
/** What lies over the lower edge of the map while a pin is chosen. */
const OVERLAY_PX = 190;

/** Draws a map into an element. What screen readers and keys need of it lies beside it, not in it. */
export function openMap(element: HTMLElement, { tilesUrl, here, pins, onChoose, onGround }: Options) {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const chart = leafletMap(element, {
    zoomControl: false,
    keyboard: false,
    attributionControl: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomAnimation: !still,
    fadeAnimation: false,
    inertia: !still,
  });
  const all = latLngBounds([here, ...pins].map(tuple));
  const rtl = document.documentElement.dir === 'rtl';
  const showAll = () =>
    chart.fitBounds(all, {
      paddingTopLeft: [rtl ? ROOM.end : ROOM.start, ROOM.top],
      paddingBottomRight: [rtl ? ROOM.start : ROOM.end, ROOM.bottom],
      maxZoom: ZOOM.fit,
      animate: !still,
    });
  showAll();

  const ground = tilesUrl === undefined ? undefined : layGround(tilesUrl);
  marker(tuple(here), {
    icon: icon(drawHere(), [20, 20], [10, 10]),
    interactive: false,
    keyboard: false,
  }).addTo(chart);
  const markers = new Map(
    pins.map((pin, index) => {
      const { width, height } = PIN_BOX;
      const drawn = icon(drawPin(index + 1), [width, height], [width / 2, height]);
      const placed = marker(tuple(pin), { icon: drawn, keyboard: false, zIndexOffset: -index }).addTo(chart);
      placed.on('click', () => onChoose(pin.id));
      return [pin.id, placed];
    }),
  );

  function layGround(url: string) {
    // The referrer policy of the page would hide us from the tile server, whose rules ask who calls.
    const layer = tileLayer(url, {
      maxZoom: ZOOM.most,
      referrerPolicy: 'strict-origin',
      updateWhenIdle: true,
      keepBuffer: 1,
    });
    let drawn = false;
    layer.on('tileload', () => {
      drawn = true;
      onGround('drawn');
    });
    layer.on('tileerror', () => !drawn && onGround('missing'));
    return layer.addTo(chart);
  }

  const redraw = () => ground?.redraw();
  window.addEventListener('online', redraw);

  return {
    showAll,
    zoomBy: (steps: number) => void chart.setZoom(chart.getZoom() + steps, { animate: !still }),
    /** Marks one pin and brings it into view, above what lies over the lower edge. */
    choose(id: string | undefined) {
      for (const [other, placed] of markers) {
        placed.getElement()?.classList.toggle('map-chosen', other === id);
        placed.setZIndexOffset(other === id ? 1000 : -[...markers.keys()].indexOf(other));
      }
      const chosen = id === undefined ? undefined : markers.get(id);
      if (!chosen) return;
      if (chart.getZoom() < ZOOM.near - 2) chart.setView(chosen.getLatLng(), ZOOM.near, { animate: false });
      chart.panInside(chosen.getLatLng(), {
        paddingTopLeft: [48, 72],
        paddingBottomRight: [48, Math.min(OVERLAY_PX, element.clientHeight / 2)],
        animate: !still,
      });
    },
    close() {
      window.removeEventListener('online', redraw);
      chart.remove();
    },
  };
}

function tuple({ latitude, longitude }: MapPlace): LatLngTuple {
  return [latitude, longitude];
}

function icon(html: HTMLElement, iconSize: [number, number], iconAnchor: [number, number]) {
  return divIcon({ html, iconSize, iconAnchor, className: 'map-mark' });
}
