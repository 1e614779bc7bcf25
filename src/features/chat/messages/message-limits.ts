/** Messages of one member, over all connections and conversations and over HTTP. */
export const MESSAGE_BURST = { name: 'messages per ten seconds', points: 30, seconds: 10 };

/** The limits of one member. A new number per hour restarts the count. */
export const messageLimits = (perHour: number) => [
  MESSAGE_BURST,
  { name: `messages per hour, of ${perHour}`, points: perHour, seconds: 3_600 },
];
