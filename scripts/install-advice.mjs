const network =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|CERT_|network/
const advice = [
  { when: /^ENOENT/, say: 'npm is not on PATH. It comes with Node: install Node 20 or newer with npm.' },
  {
    when: /EUSAGE|package-lock\.json .* not in sync/,
    say: 'package.json and package-lock.json do not agree: run `npm install` and commit the lockfile.',
  },
  { when: /ENOSPC/, say: 'The disk is full: about 1 GB is needed.' },
  { when: /EACCES|EPERM/, say: 'This user may not write here: give it the folder, or use another one.' },
  { when: /EINTEGRITY/, say: 'A package arrived damaged: run `npm cache verify` and try again.' },
  {
    when: network,
    say: 'The package registry could not be reached. Check the network (behind a proxy set HTTPS_PROXY; for a registry of your own run `npm config set registry …`) and try again; nothing is lost.',
  },
]

/**
 * What to do about an installation that failed.
 *
 * @param {{ code: string, said: string }} failure exit code, signal or error code, and npm's own words
 * @returns {string}
 */
export function installAdvice({ code, said }) {
  const known = advice.find(({ when }) => when.test(code) || when.test(said))
  return `Installing did not work (npm ended with ${code}). ${known?.say ?? 'What npm said is above.'}`
}
