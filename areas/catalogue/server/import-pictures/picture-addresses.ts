/** Columns are also filled with file names and notes: only web addresses are fetched. */
export const isPictureAddress = (text: string): boolean => {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return false
  return /^https?:$/.test(new URL(text).protocol)
}

const LONGEST_ADDRESS = 2000
