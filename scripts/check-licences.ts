import { join } from 'node:path'
import { licenceProblems } from './licences.ts'

const problems = licenceProblems(join(import.meta.dirname, '..'))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
