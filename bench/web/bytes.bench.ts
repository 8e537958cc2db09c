import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { buildFloor } from './floor-app.ts';

// What a phone downloads until a screen stands: script and style by brotli 11, beside the floor.
const { measureFirstScreens } = await import('../../web/build/hold-budgets.ts');
let screens: ReturnType<typeof measureFirstScreens> = [];
await build({
  root: 'web',
  logLevel: 'error',
  build: { write: false },
  plugins: [
    {
      name: 'bench:measure',
      generateBundle: {
        order: 'post',
        handler: (_options: unknown, bundle: Rolldown.OutputBundle) => {
          screens = measureFirstScreens(bundle);
        },
      },
    },
  ],
});
const floor = await buildFloor();
const assets = join(floor.folder, 'assets');
const packed = readdirSync(assets).filter((name) => name.endsWith('.br'));
const floorKib = packed.reduce((total, name) => total + statSync(join(assets, name)).size, 0) / 1024;
await floor.remove();

console.log('screen      KiB br  files  ratio (goal 1.25, 4 files)');
console.log(`floor     ${floorKib.toFixed(1).padStart(8)} ${String(packed.length).padStart(6)}   1.00`);
for (const { screen, kib, files } of screens)
  console.log(
    `${screen.padEnd(10)}${kib.toFixed(1).padStart(8)} ${String(files.length).padStart(6)}   ${(kib / floorKib).toFixed(2)}`,
  );
