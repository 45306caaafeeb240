import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from './scripts/compiled-messages.ts'
import { neededMessages } from './scripts/needed-messages.ts'
import { visitorPage } from './scripts/visitor-page.ts'

/** Pages for visitors, built apart from the console so that they share no file with it (docs/decisions/visitor-pages.md). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  // The console's build copies it.
  publicDir: false,
  plugins: [neededMessages(), compiledMessages(), react(), visitorPage()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'visit.html',
      // One file beside each page's own, instead of five that a phone would ask for one after another.
      output: { codeSplitting: { groups: [{ name: 'visit', minShareCount: 2, test: /\.(tsx?|m?js)$/ }] } },
    },
  },
})
