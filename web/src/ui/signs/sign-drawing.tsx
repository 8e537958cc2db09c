const files = import.meta.glob<string>('./pictures/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The drawing of a sign of the guide, or of a part of a plant (`part-leaf`); it says nothing that words beside it do not. */
export function SignDrawing({ sign }: { sign: string }) {
  return (
    <img
      src={files[`./pictures/${sign}.svg`]}
      alt=""
      width={72}
      height={72}
      className="size-18 flex-none rounded-inner bg-[#fdfcf7] p-1"
    />
  );
}
