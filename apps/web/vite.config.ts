import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { offline } from './offline.ts'

/** `import home from '…/rounded/home.svg?path'` is the outline's `d`: no markup is parsed at run time. */
export function svgPath(): Plugin {
  return {
    name: 'svg-path',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.svg?path')) return null
      const outlines = (await readFile(id.slice(0, -'?path'.length), 'utf8')).matchAll(/ d="([^"]+)"/g)
      return `export default ${JSON.stringify([...outlines].map(([, d]) => d).join(''))}`
    },
  }
}

/** Writes `.br` and `.gz` beside every asset, so that the server compresses nothing while it answers. */
function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, 'assets')
    },
    async writeBundle() {
      const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file))
      for (const file of files) {
        const bytes = await readFile(join(folder, file))
        await writeFile(join(folder, `${file}.br`), brotliCompressSync(bytes))
        await writeFile(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Only the server describes schemas as JSON Schema, a fifth of zod that schemas would keep in the pages. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
      const exported = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)
      const names = [...exported].map(([, name]) => `none as ${name}`)
      return `const none = () => undefined\nexport { ${names.join(', ')}, none as process }`
    },
  }
}

const still = '{ ref: { current: null }, shouldMount: false, start() {}, stop() {}, pulsate() {} }'

/** Replaces what libraries bring and pages never reach: ripples (off in the theme), copied statics. */
const unused = [
  { file: /@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, instead: 'export default () => null' },
  {
    file: /@mui\/material\/useLazyRipple\/useLazyRipple\.mjs$/,
    instead: `const still = ${still}\nexport default () => still`,
  },
  { file: /\/hoist-non-react-statics\/.*\.js$/, instead: 'export default (target) => target' },
]

function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    load: (id) => unused.find(({ file }) => file.test(id))?.instead ?? null,
  }
}

/** Parts that come by themselves once their screen is there (`useAhead`). */
const fetchedAhead =
  /\/(action-menu-list|bell-panel|bulk-decision-dialog|clock-why|date-popover|menu-drawer|tools-menu-list|total-days-panel|user-menu-list|why-panel|why-period)-/

/** Parts of the first script of every page, which no list of what a screen needs has to name. */
const alwaysThere = /\/(rolldown-runtime|react|zod|looks|base)-[^/]+$/

/** Where `npm run dev` has the server listen. */
const api = `http://127.0.0.1:${process.env.PORT?.trim() || 3000}`

export default defineConfig({
  plugins: [svgPath(), react(), withoutJsonSchema(), withoutUnused(), precompressed(), offline()],
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/health': api } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Data URIs would need `img-src data:`; the policy of the pages allows 'self' only.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // A list of all that they need would come with the screen itself.
      resolveDependencies: (file, needed, { hostType }) =>
        fetchedAhead.test(file) ? [] : needed.filter((name) => hostType === 'html' || !alwaysThere.test(name)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            { name: 'zod', test: /node_modules\/zod\/|src\/kit\/form\/validation\.ts/ },
            // What every screen draws with and asks through: one file each, instead of dozens by who else
            // needs them.
            {
              name: 'looks',
              test: /@mui\/material\/(styles|Box|Button|CircularProgress|CssBaseline|IconButton|Paper|Skeleton|Typography)\//,
            },
            // Some lines each, which nearly every screen behind the login needs.
            {
              name: 'parts',
              test: /@mui\/utils\/(useEnhancedEffect|ownerDocument|debounce|getReactElementRef|contains|getActiveElement|usePreviousProps|useControlled)\//,
            },
            {
              name: 'base',
              test: /apps\/web\/src\/(api\/connected|session\/|kit\/[a-z]+\/(action|icon|keyboard|toast|page-header|empty-state)\.)/,
            },
            // A few hundred bytes each. Those of one or two screens stay with them, the login's two stand
            // apart.
            { name: 'icons', test: /@material-symbols\/(?!.*\/visibility(_off)?\.svg)/, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
