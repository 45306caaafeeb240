// Order matters: Edge and Opera also contain Chrome, and Chrome contains Safari.
const PROGRAMS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (list: readonly [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1]

/** Browser and system of a User-Agent header for the list of sessions; empty when unknown. */
export function agentParts(agent: string): { program: string; system: string } {
  return { program: named(PROGRAMS, agent) ?? '', system: named(SYSTEMS, agent) ?? '' }
}
