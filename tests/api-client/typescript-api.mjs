// The generator needs TypeScript's own programming interface, which TypeScript 7 does not have yet.
export { ts as default } from '@ts-morph/common'
