/** A label that turns bold when chosen. Reserves the bold width, so that its neighbours don't move. */
export function SteadyLabel({ text }: { text: string }) {
  return (
    <span className="bold-room" data-text={text}>
      {text}
    </span>
  );
}
