import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { load, loadAll } from 'js-yaml';
import { expect, test } from 'vitest';
import { checkCompose } from '../../../../scripts/scaled-out/compose.ts';
import { checkNginx } from '../../../../scripts/scaled-out/nginx.ts';
import { settingsSchema } from '../../config.ts';

type Service = { restart: string; volumes?: string[]; environment: Record<string, string> };
type Compose = { services: Record<string, Service> & { app: Service }; volumes: Record<string, unknown> };
type Manifest = { apiVersion: string; kind: string; metadata: unknown };

const read = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');

test('the image ends as somebody who is not root, with a health check, and every file it copies is let in', () => {
  const file = DockerfileParser.parse(read('Dockerfile'));
  const words = (name: string) =>
    file
      .getInstructions()
      .filter((one) => one.getKeyword() === name)
      .map((one) => one.getArguments().map((argument) => argument.getValue()));
  expect(words('USER').at(-1)).toEqual(['node']);
  expect(words('HEALTHCHECK')).toHaveLength(1);
  const ignored = readFileSync(new URL('../../../../.dockerignore', import.meta.url), 'utf8');
  const letIn = ignored.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const isLetIn = (path: string) =>
    letIn.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));
  const copied = file.getCOPYs().filter((copy) => copy.getFromFlag() === null);
  expect(copied.length).toBeGreaterThan(5);
  for (const copy of copied) {
    const sources = copy.getArguments().map((argument) => argument.getValue());
    for (const source of sources.slice(0, -1)) expect([source, isLetIn(source)]).toEqual([source, true]);
  }
});

test('the compose file gives the app only settings that there are, and every service restarts', () => {
  const { services, volumes } = load(read('compose.yaml')) as Compose;
  expect(Object.keys(services).sort()).toEqual(['app', 'bucket', 'mosquitto', 'nginx', 'postgres']);
  for (const name of Object.keys(services.app.environment))
    expect(Object.keys(settingsSchema.shape)).toContain(name);
  for (const service of Object.values(services)) {
    expect(service.restart).toBe('unless-stopped');
    for (const volume of service.volumes ?? [])
      if (!volume.startsWith('.')) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  }
});

test('the compose file is one by the schema of docker-compose, and a wrong one is not', (context) => {
  const text = read('compose.yaml');
  const words = checkCompose(text);
  if (words === undefined)
    return context.skip('there is no docker-compose here, and none could be installed');
  expect(words).toBe('');
  expect(checkCompose(text.replace('restart: unless-stopped', 'restarts: always'))).toContain('restarts');
  expect(checkCompose(text.replace('- app-data:/data', '- no-such-volume:/data'))).toContain(
    'no-such-volume',
  );
}, 180_000);

test('nginx takes the file of its settings', async (context) => {
  const words = await checkNginx();
  if (words === undefined) return context.skip('there is no nginx here, and none could be installed');
  expect(words).toBe('');
}, 180_000);

test('each Kubernetes manifest is one of its API, by its own schema', async () => {
  const modules: Record<string, Promise<Record<string, unknown>>> = {
    v1: import('kubernetes-models/v1'),
    'apps/v1': import('kubernetes-models/apps/v1'),
    'autoscaling/v2': import('kubernetes-models/autoscaling/v2'),
    'policy/v1': import('kubernetes-models/policy/v1'),
    'networking.k8s.io/v1': import('kubernetes-models/networking.k8s.io/v1'),
  };
  type Model = new (manifest: object) => { validate: () => void };
  const documents = loadAll(read('kubernetes/app.yaml')) as Manifest[];
  expect(documents.map(({ kind }) => kind).sort()).toEqual([
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'PodDisruptionBudget',
    'Service',
  ]);
  for (const manifest of documents) {
    const Kind = (await modules[manifest.apiVersion])?.[manifest.kind] as Model;
    expect(() => new Kind(manifest).validate()).not.toThrow();
    const wrong = structuredClone(manifest);
    wrong.metadata = 'no object';
    expect(() => new Kind(wrong).validate()).toThrow();
  }
});
