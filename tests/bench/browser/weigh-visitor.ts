import { join } from 'node:path'
import { visitorWeight } from './visitor-weight.ts'

// In a process of its own, because a test runner would make the bundler build for development.
process.stdout.write(JSON.stringify(await visitorWeight(join(import.meta.dirname, '../../..'))))
