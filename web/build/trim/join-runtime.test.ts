import { expect, test } from 'vitest';
import { takeFromApp, toObject } from './join-runtime.ts';

test('a file takes the helpers of the build from the app', () => {
  const code = 'import{n as e,t}from"./rolldown-runtime-Ab1.js";e(t);';
  expect(takeFromApp(code, 'rolldown-runtime-Ab1.js', './app-Cd2.js')).toBe(
    'import{agriRuntime}from"./app-Cd2.js";const{n:e,t}=agriRuntime;e(t);',
  );
  expect(takeFromApp(code, 'rolldown-runtime-Ab1.js', undefined)).toBe('const{n:e,t}=agriRuntime;e(t);');
});

test('the helpers become one object that gives what their file exported', () => {
  const made = toObject('var e=2,t=n=>n*e;export{e as n,t as r};\n');
  const { n, r } = new Function(`${made}return agriRuntime;`)() as {
    n: number;
    r: (value: number) => number;
  };
  expect(r(n)).toBe(4);
});
