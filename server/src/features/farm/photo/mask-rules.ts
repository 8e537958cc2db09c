/** Keeps the largest connected part of a mask (four neighbours), and gives its size in pixels. */
export function cropToLargest(mask: Uint8Array, width: number, height: number): number {
  const labels = new Int32Array(mask.length);
  let [largest, size] = [0, 0];
  let label = 0;
  for (let start = 0; start < mask.length; start += 1) {
    if (!mask[start] || labels[start]) continue;
    label += 1;
    const reached = flood(start, width, height, (index) => {
      if (!mask[index] || labels[index]) return false;
      labels[index] = label;
      return true;
    });
    if (reached > size) [largest, size] = [label, reached];
  }
  for (let index = 0; index < mask.length; index += 1)
    mask[index] = labels[index] === largest && largest > 0 ? 1 : 0;
  return size;
}

/** Fills what a mask encloses; gives how many pixels that were. */
export function fillHoles(mask: Uint8Array, width: number, height: number): number {
  const outside = new Uint8Array(mask.length);
  const enter = (index: number) => {
    if (mask[index] || outside[index]) return false;
    outside[index] = 1;
    return true;
  };
  for (let x = 0; x < width; x += 1)
    for (const index of [x, (height - 1) * width + x]) flood(index, width, height, enter);
  for (let y = 0; y < height; y += 1)
    for (const index of [y * width, y * width + width - 1]) flood(index, width, height, enter);
  let filled = 0;
  for (let index = 0; index < mask.length; index += 1) {
    if (mask[index] || outside[index]) continue;
    mask[index] = 1;
    filled += 1;
  }
  return filled;
}

/** Goes from a pixel to its neighbours wherever `enter` lets it, and gives how many it entered. */
function flood(start: number, width: number, height: number, enter: (index: number) => boolean): number {
  if (!enter(start)) return 0;
  const open = [start];
  let reached = 0;
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    reached += 1;
    const x = index % width;
    if (x > 0 && enter(index - 1)) open.push(index - 1);
    if (x < width - 1 && enter(index + 1)) open.push(index + 1);
    if (index >= width && enter(index - width)) open.push(index - width);
    if (index < width * (height - 1) && enter(index + width)) open.push(index + width);
  }
  return reached;
}

/** A mask and all that hangs together with it where `mayEnter` says so. */
export function growMask(
  mask: Uint8Array,
  width: number,
  height: number,
  mayEnter: (index: number) => boolean,
): Uint8Array {
  const grown = new Uint8Array(mask.length);
  const enter = (index: number) => {
    if (grown[index] || !(mask[index] || mayEnter(index))) return false;
    grown[index] = 1;
    return true;
  };
  for (let start = 0; start < mask.length; start += 1) if (mask[start]) flood(start, width, height, enter);
  return grown;
}

/** How many pixel edges a mask has towards what is not of it, and the share of the picture's border that it takes. */
export function measureOutline(mask: Uint8Array, width: number, height: number) {
  let edges = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      if (!mask[index]) continue;
      if (x < width - 1 && !mask[index + 1]) edges += 1;
      if (x > 0 && !mask[index - 1]) edges += 1;
      if (y < height - 1 && !mask[index + width]) edges += 1;
      if (y > 0 && !mask[index - width]) edges += 1;
    }
  return { edges, atBorder: shareOfBorder(mask, width, height, () => true) };
}

/** The share of the picture's outermost pixels that a mask holds and that are of a kind. */
export function shareOfBorder(
  mask: Uint8Array,
  width: number,
  height: number,
  isOfKind: (index: number) => boolean,
): number {
  let held = 0;
  const look = (index: number) => {
    if (mask[index] && isOfKind(index)) held += 1;
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) look(y * width + x);
  for (let y = 1; y < height - 1; y += 1) for (const x of [0, width - 1]) look(y * width + x);
  return held / Math.max(1, 2 * (width + height) - 4);
}

/** Takes away what is narrower than two radii: an erosion, then a dilation, by a square. What leaves the picture counts as going on. */
export function openMask(mask: Uint8Array, width: number, height: number, radius: number): void {
  for (const value of [0, 1]) {
    for (let y = 0; y < height; y += 1) spread(mask, y * width, 1, width, radius, value);
    for (let x = 0; x < width; x += 1) spread(mask, x, width, height, radius, value);
  }
}

/** In one line of a mask, each pixel with a value gives it to all within the radius. */
function spread(
  mask: Uint8Array,
  start: number,
  step: number,
  length: number,
  radius: number,
  value: number,
) {
  let lastBefore = -radius - 1;
  const line = new Uint8Array(length);
  for (let place = 0; place < length; place += 1) line[place] = mask[start + place * step] ?? 0;
  let next = 0;
  for (let place = 0; place < length; place += 1) {
    if (line[place] === value) lastBefore = place;
    if (next < place) next = place;
    while (next < length && next <= place + radius && line[next] !== value) next += 1;
    const reached = place - lastBefore <= radius || (next < length && next <= place + radius);
    if (reached) mask[start + place * step] = value;
  }
}
