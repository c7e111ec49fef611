/** The parts of the build that are kept on a device, so that the program opens without a network. */
import { VitePWA } from 'vite-plugin-pwa'

export const offline = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    // Both stand in `public` and in the page: the server gives the manifest the name of the installation.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      globPatterns: ['assets/*.{js,css,woff2}', 'favicon.svg', 'icons/icon-192.png'],
      dontCacheBustURLsMatching: /assets\//,
      // The page is the server's, under an address of its own.
      templatedURLs: { '/': ['index.html'] },
    },
  })
