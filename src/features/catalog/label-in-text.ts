/** A label within a sentence: “Choose the make”. Abbreviations such as “RAM” and Arabic labels don’t change. */
export const labelInText = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
