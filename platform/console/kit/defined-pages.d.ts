// What scripts/defined-pages.ts answers when the console is built.
declare module '*/contract/pages.ts?defined' {
  export const definedPages: Readonly<Record<string, import('#platform/console/shell/area-console.ts').ConsolePage>>
}
