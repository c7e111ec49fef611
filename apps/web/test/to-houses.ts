/** Hands the calls of the pages to the houses of the run (apps/server/test/houses.ts). */
import { request as ask } from 'node:http'
import type { Plugin } from 'vite'

export const toHouses = (): Plugin => ({
  name: 'to-houses',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { url = '', method, headers } = request
      if (!/^\/(api|houses)[/?]?/.test(url)) return next()
      const asked = ask({ port: process.env.HOUSES_PORT, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      asked.on('error', () => response.destroy())
      request.pipe(asked)
    })
  },
})
