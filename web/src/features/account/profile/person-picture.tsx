import '../../../ui/page/person.css';

/** The person as a farmer in front of the own hills, over the head of the card. */
export function PersonPicture() {
  return (
    <div className="morning relative h-24">
      <svg
        viewBox="0 0 358 96"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="292" cy="34" r="17" fill="var(--sun-bright)" />
        <path fill="var(--hill-a)" d="M0 62c70-34 130-30 190-8s110 10 168-16v58H0Z" />
        <path fill="var(--hill-b)" d="M0 82c100-26 160-12 220-4s90 2 138-12v30H0Z" />
      </svg>
      <svg viewBox="0 0 96 96" className="person-picture" aria-hidden="true" focusable="false">
        <path
          d="M14 96c2-20 16-28 34-28s32 8 34 28Z"
          fill="var(--leaf)"
          stroke="var(--leaf-ink)"
          strokeWidth="2.6"
        />
        <path d="M40 62h16v9a8 8 0 0 1-16 0Z" fill="#8a5a35" />
        <circle cx="48" cy="49" r="17" fill="#a9713f" stroke="#4a2f12" strokeWidth="2.6" />
        <path
          d="M31 40c0-14 7-22 17-22s17 8 17 22Z"
          fill="var(--sun-bright)"
          stroke="#7a4a00"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        <path
          d="M17 42c8-6 18-8 31-8s23 2 31 8c-8 4-18 5-31 5s-23-1-31-5Z"
          fill="var(--sun-bright)"
          stroke="#7a4a00"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        <path d="M41 56c4 4 10 4 14 0" fill="none" stroke="#4a2f12" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
    </div>
  );
}
