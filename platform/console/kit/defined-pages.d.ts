// Result of scripts/defined-pages.ts at build time.
declare module '*/contract/pages.ts?defined' {
  export const definedPages: Readonly<Record<string, import('#platform/console/shell/area-console.ts').ConsolePage>>
}
