/** One line without the separators of a text file, cut to what the other program takes. */
export const cleanText = (text: string, most: number): string =>
  text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .trim()
    .slice(0, most)
