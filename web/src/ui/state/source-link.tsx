type Named = { name: string; url: string };
type Props = Named & { licence?: Named | undefined };

/** Whose data is shown, and under which licence. */
export function SourceLink({ licence, ...source }: Props) {
  return (
    <>
      <Outward {...source} />
      {licence && (
        <>
          {' ('}
          <Outward {...licence} />
          {')'}
        </>
      )}
    </>
  );
}

function Outward({ name, url }: Named) {
  return (
    <a
      className="text-leaf underline underline-offset-4"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {name}
    </a>
  );
}
