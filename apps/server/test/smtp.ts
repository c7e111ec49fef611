/** A mail server that speaks just enough SMTP over a real socket, and answers as the test tells it to. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface TestMailServer {
  readonly url: string
  /** The letters that were taken, headers and text. */
  readonly letters: string[]
  /** The answer to the next recipients; a letter is taken when it begins with 2. */
  answer: string
  close(): Promise<void>
}

export async function aMailServer(): Promise<TestMailServer> {
  const letters: string[] = []
  const open = new Set<Socket>()
  const mail = { letters, answer: '250 ok' }
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    let waiting = ''
    let letter: string[] | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (letter && line === '.') {
        letters.push(letter.join('\n'))
        letter = undefined
        return say('250 taken')
      }
      if (letter) return letter.push(line.replace(/^\./, ''))
      if (/^DATA/i.test(line)) {
        letter = []
        return say('354 go on')
      }
      if (/^RCPT/i.test(line)) return say(mail.answer)
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
      return say('250 ok')
    }
    socket.on('data', (bytes) => {
      const lines = (waiting + bytes).split('\r\n')
      waiting = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 test')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return Object.assign(mail, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  })
}
