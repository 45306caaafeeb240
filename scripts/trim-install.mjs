import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// After every installation (package.json, postinstall). Node's package brings the headers of OpenSSL for thirty platforms:
// 67 MB that only compiling native modules would need, which nothing here does.

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = join(root, 'node_modules', 'node', 'node_modules')
const names = existsSync(packages) ? readdirSync(packages) : []
for (const name of names) rmSync(join(packages, name, 'include'), { recursive: true, force: true })
