/** The largest picture that is taken: 15 MB. */
export const IMAGE_BYTES = 15 * 1024 * 1024;
