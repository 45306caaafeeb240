import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import product from './package.json' with { type: 'json' }
import { compiledMessages } from './scripts/compiled-messages.ts'
import { deskChunk, earlyChunk, lightIconChunk } from './scripts/console-chunks.ts'
import { consolePage, withoutPageFiles } from './scripts/console-page.ts'
import { definedPages } from './scripts/defined-pages.ts'
import { withoutSchemaWriter } from './scripts/without-schema-writer.ts'

/** What the server answers to GET; every other GET is the console's. Calls of the wire are POST and need no list. */
const serverPages = /^\/(?:api|v1|files|live|docs|openapi\.json|healthz|readyz|metrics)(?:[/?]|$)/

/** Set by `npm run dev`, which also starts the server there. */
const server = process.env.DEV_SERVER_URL

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [definedPages(), compiledMessages(), withoutSchemaWriter(), react(), consolePage()],
  // Shown in the profile: what somebody who asks for help is asked for.
  define: { 'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify(product.version) },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and pictures stay files of their own: inlined they would be in the way of the first paint.
    assetsInlineLimit: 1024,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : withoutPageFiles(files)),
    },
    rolldownOptions: {
      output: {
        // Every lazy part lists the files that come with it, by name: the names of sets of pages are long.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.split(/[.~]/, 1)[0]}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: earlyChunk, debugName: 'early', includeDependenciesRecursively: false, priority: 3 },
            // What the entry itself needs changes seldom when it is not ours: kept apart, browsers keep it over releases.
            // Only the initial part: a library that a single page uses must not be in the way of signing in.
            { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 2 },
            // Our own part of the entry, which would be some thirty small files otherwise.
            { name: 'base', test: /[\\/](?:platform|areas)[\\/]/, tags: ['$initial'], priority: 2 },
            { name: deskChunk, debugName: 'desk', includeDependenciesRecursively: false, priority: 1 },
            { name: lightIconChunk, debugName: 'icons', includeDependenciesRecursively: false, priority: 1 },
            // The rest of the kit's library, shared by many pages: one chunk for each set of pages, small ones merged.
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
