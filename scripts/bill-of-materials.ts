import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { packageName, shippedPackages } from './shipped-packages.ts'

// npm run --silent sbom: the components of the product as CycloneDX, including those of the console. npm treats those
// as developers' tools and leaves them out with --omit dev.

interface Bill {
  components: { 'bom-ref': string; properties?: { name: string }[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const root = join(import.meta.dirname, '..')
const written = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const bill: Bill & { metadata: { component: { 'bom-ref': string } } } = JSON.parse(written)
const shipped = new Set([...shippedPackages(root)].map(([path, { version }]) => `${packageName(path)}@${version}`))
// npm distinguishes two places of the same version by a suffix after a bar.
const isShipped = (ref: string): boolean => shipped.has(ref.split('|', 1)[0] ?? '')
bill.components = bill.components
  .filter(component => isShipped(component['bom-ref']))
  .map(({ properties = [], ...component }) => ({
    ...component,
    properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  }))
bill.dependencies = bill.dependencies
  .filter(({ ref }) => ref === bill.metadata.component['bom-ref'] || isShipped(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }))
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
