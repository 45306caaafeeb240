import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import product from './package.json' with { type: 'json' }
import { compiledMessages } from './scripts/compiled-messages.ts'
import { deskChunk, earlyChunk, iconChunk } from './scripts/console-chunks.ts'
import { consolePage, withoutPageFiles } from './scripts/console-page.ts'
import { definedPages } from './scripts/defined-pages.ts'
import { recordedSchemas } from './scripts/recorded-schemas.ts'
import { smallCipherTables } from './scripts/small-cipher-tables.ts'
import { smallerScripts } from './scripts/smaller-scripts.ts'
import { visitorPage } from './scripts/visitor-page.ts'
import { withoutDisplayNames } from './scripts/without-display-names.ts'
import { withoutSchemaWriter } from './scripts/without-schema-writer.ts'
import { withoutServerMessages } from './scripts/without-server-messages.ts'

/**
 * Paths that the server answers to GET; every other GET belongs to the console. Calls of the wire are POST and need no
 * list.
 */
const serverPages = /^\/(?:api|v1|files|live|docs|openapi\.json|healthz|readyz|metrics)(?:[/?]|$)/

/** Set by `npm run dev`, which also starts the server there. */
const server = process.env.DEV_SERVER_URL

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    definedPages(),
    withoutServerMessages(),
    compiledMessages(),
    recordedSchemas(),
    withoutSchemaWriter(),
    withoutDisplayNames(),
    smallCipherTables(),
    react(),
    consolePage(),
    visitorPage(),
    smallerScripts(),
  ],
  // Shown in the profile, for support.
  define: { 'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify(product.version) },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and pictures stay separate files: inlined they would delay the first paint.
    assetsInlineLimit: 1024,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : withoutPageFiles(files)),
    },
    rolldownOptions: {
      // Lists are imported at run time by pages that the kit draws, and directly by others; both find them in the desk's file.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // Every lazy part lists its files by name, and the default names of shared chunks are long. Seven characters of the hash (42 bits)
        // tell the versions of one file apart, and cost an eighth less where the entry names every area's files.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.split(/[.~]/, 1)[0]}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: earlyChunk, debugName: 'early', includeDependenciesRecursively: false, priority: 3 },
            // Libraries of the entry change rarely: in a separate file browsers keep them over releases. Only the
            // initial part, because a library of a single page must not delay sign-in.
            { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 2 },
            // Our own part of the entry, which would otherwise be about thirty small files.
            { name: 'base', test: /[\\/](?:platform|areas|apps)[\\/]/, tags: ['$initial'], priority: 2 },
            { name: deskChunk, debugName: 'desk', includeDependenciesRecursively: false, priority: 1 },
            // Menus and panels that come with their first press (shell/late): one file, loaded after the first rows.
            { name: 'menus', test: /-opened\.tsx$/, includeDependenciesRecursively: false, priority: 1 },
            { name: iconChunk, debugName: 'icons', includeDependenciesRecursively: false, priority: 1 },
            // The rest of the kit's library, shared by many pages: one chunk for each set of pages, with small ones
            // merged.
            {
              name: 'kit-vendor',
              test: /[\\/](?:node_modules[\\/]@(?:mantine|tanstack)|platform[\\/]console[\\/]icons)[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
          ],
        },
      },
    },
  },
  server: server
    ? {
        proxy: {
          '^/': {
            target: server,
            ws: true,
            bypass: request =>
              request.method === 'GET' && !request.headers.upgrade && !serverPages.test(request.url ?? '/')
                ? request.url
                : undefined,
          },
        },
      }
    : {},
})
