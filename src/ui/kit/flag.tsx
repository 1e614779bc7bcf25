/** A country's flag as a picture: systems without flag emoji show boxes instead. Decorative, beside a name or code. */
export function Flag({ code }: { code: string }) {
  return (
    <img
      src={`/flags/${code}.svg`}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      className="h-3.5 w-5.25 shrink-0 rounded-sm object-cover ring-1 ring-line"
    />
  );
}
