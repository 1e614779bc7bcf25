/** Of one member, over all connections and conversations and over HTTP. */
export const MESSAGE_LIMITS = [
  { name: 'messages per ten seconds', points: 30, seconds: 10 },
  { name: 'messages per hour', points: 600, seconds: 3_600 },
];
