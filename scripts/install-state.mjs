/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, devOptional?: boolean,
 *   link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 * @typedef {{ os: string, cpu: string, libc: () => string | undefined }} Machine
 */

/**
 * Packages of package-lock.json that are missing in node_modules, by the lockfile that npm leaves there. Comparing
 * hashes of the two files would not work, because npm's own leaves out what other machines need.
 *
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 * @param {Machine} machine
 * @returns {string[]} paths such as node_modules/pg, empty when nothing is missing
 */
export function missingPackages(wanted, installed, machine) {
  const have = installed.packages ?? {}
  return Object.entries(wanted.packages ?? {})
    .filter(([path]) => path !== '')
    .filter(([path, locked]) => !isSatisfied(locked, have[path], machine))
    .map(([path]) => path)
}

/**
 * @param {LockedPackage} locked
 * @param {LockedPackage | undefined} present
 * @param {Machine} machine
 */
function isSatisfied(locked, present, machine) {
  if (!present) return isLeftOutByNpm(locked, machine)
  if (locked.link) return present.link === true
  return locked.version === present.version && locked.integrity === present.integrity
}

/**
 * npm leaves out optional packages for other machines, and optional packages that only those need; the latter name no
 * machine themselves.
 *
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function isLeftOutByNpm(locked, machine) {
  if (!locked.optional && !locked.devOptional) return false
  if (!locked.os && !locked.cpu) return true
  const fits =
    allows(locked.os, machine.os) &&
    allows(locked.cpu, machine.cpu) &&
    (!locked.libc || allows(locked.libc, machine.libc()))
  return !fits
}

/**
 * @param {string[] | undefined} list as in package.json: names, or names with ! before them
 * @param {string | undefined} value
 */
function allows(list, value) {
  if (!list || list.length === 0) return true
  if (value === undefined) return false
  if (list.includes(`!${value}`)) return false
  return list.includes(value) || list.every(entry => entry.startsWith('!'))
}
