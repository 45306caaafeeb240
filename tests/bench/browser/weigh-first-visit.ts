import { join } from 'node:path'
import { firstVisit } from './entry-weight.ts'

// In a process of its own, because a test runner would make the bundler build for development.
const [pages = '0'] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await firstVisit(join(import.meta.dirname, '../../..'), Number(pages))))
