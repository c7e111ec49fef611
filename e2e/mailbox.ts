/** A real SMTP server of some lines: takes what is sent to it and keeps it. */
import { createServer, type Socket } from 'node:net'

export interface Letter {
  readonly to: string
  /** Headers and text, decoded. */
  readonly text: string
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string
  /** The next letter to this address; waits for it. */
  next(to: string): Promise<Letter>
  stop(): Promise<void>
}

const decoded = (message: string) => {
  const bytes = message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** One conversation: commands by line, a message until the line with a dot. */
function converse(socket: Socket, deliver: (letter: Letter) => void) {
  let heard = ''
  let to = ''
  let inMessage = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    if (/^(EHLO|HELO)/i.test(line)) say('250 mailbox')
    else if (/^RCPT TO:/i.test(line)) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      say('250 ok')
    } else if (/^DATA/i.test(line)) {
      inMessage = true
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    } else say('250 ok')
  }
  say('220 mailbox')
  socket.setEncoding('latin1')
  socket.on('error', () => undefined)
  socket.on('data', (part: string) => {
    heard += part
    for (;;) {
      const end = heard.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const text = heard.slice(0, end)
      heard = heard.slice(end + (inMessage ? 5 : 2))
      if (inMessage) {
        inMessage = false
        deliver({ to, text: decoded(text) })
        say('250 kept')
      } else answer(text)
    }
  })
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = []
  const server = createServer((socket) => converse(socket, (letter) => letters.push(letter)))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    async next(to) {
      const deadline = Date.now() + 30_000
      for (;;) {
        const at = letters.findIndex((letter) => letter.to === to)
        const [letter] = at < 0 ? [] : letters.splice(at, 1)
        if (letter) return letter
        if (Date.now() > deadline) throw new Error(`no mail came for ${to}`)
        await new Promise((later) => setTimeout(later, 100))
      }
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
