const BEGINNINGS =
  'Al Ar Bal Bel Bran Cal Car Col Cor Dar Del Dun El Fal Far Fen Gal Glen Har Hol Il Jar Kal Kel Kin Lan Lor Mal Mar Mel Mor Nar Nel Nor Ol Pal Par Pel Quin Ral Ren Ros Sal Sel Sol Tal Tar Tol Ul Val Var Vel Wal Wen Wil Yar Zel'
const MIDDLES = 'a e i o u ba be bri da di do fi ga ge la le li lo ma mi mo na ne ni ra re ri ro sa si ta ti to va vi'
const ENDS =
  'by cott dale den field ford ham hurst ley lin low mont more nel ney rick rie ris son ston ta tine tis ton vale ville well wick wood'

const list = (text: string) => text.split(' ')

/**
 * Different words that sound like brand names, so that a large catalogue has as many words, as unevenly used, as a real
 * one.
 */
export function brandNames(count: number): string[] {
  const [beginnings, middles, ends] = [list(BEGINNINGS), list(MIDDLES), list(ENDS)]
  const names = new Set<string>()
  for (let place = 0; names.size < count; place++) {
    const beginning = beginnings[(place * 7) % beginnings.length]
    const middle = middles[(place * 11 + Math.floor(place / beginnings.length)) % middles.length]
    const end = ends[(place * 13 + Math.floor(place / (beginnings.length * 3))) % ends.length]
    names.add(`${beginning}${middle}${end}`)
  }
  return [...names]
}
