import type { ReactNode } from 'react';
import type { Topic } from './topics.ts';

const drop = 'M0-11C5-4 8 0 8 5a8 8 0 0 1-16 0c0-5 3-9 8-16Z';
const leaf = 'M0 0c-9-5-11-17 0-30 11 13 9 25 0 30Z';
const soil = <path d="M0 76c20-5 34-5 48 0s30 4 48 0v20H0Z" fill="#8a5a2b" stroke="none" />;

/** One fill and an edge each, on a ground of 96 by 96. */
const drawings: Record<Topic, ReactNode> = {
  rain: (
    <>
      <path d="M28 56a15 15 0 0 1 1-30 21 21 0 0 1 40-3 17 17 0 0 1 0 33Z" fill="#dfeaf2" />
      {['32 72', '48 78', '64 72'].map((place) => (
        <path key={place} d={drop} transform={`translate(${place})`} fill="#4a90b8" />
      ))}
    </>
  ),
  water: (
    <>
      {soil}
      <path d="M8 34h44a8 8 0 0 1 8 8v8" fill="none" strokeWidth="7" />
      <path d="M22 24h16v10H22Z" fill="#c98d5e" />
      <path d={drop} transform="translate(60 64)" fill="#4a90b8" />
      <path d={leaf} transform="translate(80 76) scale(.8)" fill="#7db866" />
    </>
  ),
  market: (
    <>
      <path d="M20 46h56l-6 36H26Z" fill="#c98d5e" />
      <path d="M34 46c2-22 26-22 28 0" fill="none" />
      <circle cx="38" cy="40" r="10" fill="#d8503f" />
      <circle cx="58" cy="40" r="10" fill="#e5b84a" />
      <path d="M15 46h66v8H15Z" fill="#e0b07f" />
      <path d="m30 74 10-8 8 5 16-12M57 59h7v7" fill="none" />
    </>
  ),
  pest: (
    <>
      <path d="M16 78C10 44 34 16 80 16c4 40-22 66-64 62Z" fill="#7db866" />
      <path d="M16 78 58 38" fill="none" />
      <ellipse cx="60" cy="58" rx="13" ry="16" fill="#d8503f" />
      <path d="M60 43v31M47 50l-7-4M47 60h-8M50 70l-6 6M73 50l7-4M73 60h8M70 70l6 6" fill="none" />
      <path d="M52 45a8 8 0 0 1 16 0Z" fill="#4b3a2a" />
    </>
  ),
  animal: (
    <>
      <path d="M30 32c-12-2-18-8-18-14 8-2 16 2 22 8h28c6-6 14-10 22-8 0 6-6 12-18 14" fill="#c98d5e" />
      <path d="M30 28h36l2 24c0 8 2 12 2 18 0 10-10 16-22 16s-22-6-22-16c0-6 2-10 2-18Z" fill="#f4efe6" />
      <path d="M26 70c0-9 10-14 22-14s22 5 22 14c0 10-10 16-22 16s-22-6-22-16Z" fill="#e8b6a4" />
      <path d="M40 71v3M56 71v3M38 42v3M58 42v3" fill="none" strokeWidth="5" />
    </>
  ),
  machine: (
    <>
      {soil}
      <path d="M40 26h24l6 24H40Z" fill="#cfe6f2" />
      <path d="M14 50h54v16H14Z" fill="#d8503f" />
      <path d="M22 50V34" fill="none" strokeWidth="5" />
      <circle cx="66" cy="66" r="18" fill="#4b4b45" />
      <circle cx="66" cy="66" r="7" fill="#e5b84a" />
      <circle cx="24" cy="72" r="11" fill="#4b4b45" />
    </>
  ),
  policy: (
    <>
      <path d="M12 40 48 16l36 24Z" fill="#e0b07f" />
      <path d="M18 44h60v8H18Z" fill="#f4efe6" />
      <path d="M24 52h8v22h-8ZM44 52h8v22h-8ZM64 52h8v22h-8Z" fill="#f4efe6" />
      <path d="M14 74h68v10H14Z" fill="#c98d5e" />
      <circle cx="48" cy="32" r="4" fill="#8a5a2b" />
    </>
  ),
  seed: (
    <>
      {soil}
      <path d="M48 78V40" fill="none" stroke="#3f7a3d" strokeWidth="4" />
      <path d={leaf} transform="translate(48 58) rotate(-62) scale(1.05)" fill="#7db866" />
      <path d={leaf} transform="translate(48 52) rotate(58) scale(1.15)" fill="#67a654" />
      <path d={leaf} transform="translate(48 42) scale(.9)" fill="#93c979" />
    </>
  ),
  field: (
    <>
      <circle cx="66" cy="30" r="13" fill="#f2b32c" />
      <path d="M0 58c22-14 42-14 96-2v40H0Z" fill="#93c979" stroke="none" />
      <path d="M0 72c28-10 62-10 96 0v24H0Z" fill="#5e9e55" stroke="none" />
      <path d="M10 96 34 70M36 96l10-28M62 96l-4-28M88 96 70 70" fill="none" stroke="#3f7a3d" />
      <path d="M0 58c22-14 42-14 96-2" fill="none" />
    </>
  ),
};

/** Stands where an article has no picture: what it is about, drawn. */
export function TopicDrawing({ topic, className }: { topic: Topic; className: string }) {
  return (
    <span className={`news-drawn ${className}`} data-topic={topic} aria-hidden="true">
      <svg
        viewBox="0 0 96 96"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawings[topic]}
      </svg>
    </span>
  );
}
