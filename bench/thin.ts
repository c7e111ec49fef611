/**
 * The floors: what the same database and runtime do when nothing but the row is done. A bare server with
 * prepared statements. Run as a child: `thin.ts PORT DATABASE_URL`.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const [, , port, url] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 16 })

async function body(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const statements = {
  /** One committed INSERT a request. */
  mark: { name: 'mark', text: 'insert into thin_mark (employee_id) values ($1) returning id, punched_at' },
  /** A person's month, by index. */
  month: {
    name: 'month',
    text: `select d.*, (select json_agg(m.minute order by m.minute) from day_mark m where m.employee_id = d.employee_id and m.day_on = d.day_on) as marks
           from day_record d where d.employee_id = $1 and d.day_on between $2 and $3 order by d.day_on`,
  },
  /** Stored day results of 25 people, summed. */
  page: {
    name: 'page',
    text: `select e.id, e.name, sum(d.worked)::int as worked, sum(d.late)::int as late, sum(d.extra)::int as extra
           from (select id, name from employee order by name collate "pt-BR-x-icu", id offset $1 limit 25) e
           left join day_record d on d.employee_id = e.id and d.day_on between $2 and $3 group by e.id, e.name`,
  },
} as const

createServer(async (request, response) => {
  const address = new URL(request.url ?? '/', 'http://thin')
  const job = address.pathname.slice(1) as keyof typeof statements
  const values =
    job === 'mark'
      ? [Number(JSON.parse(await body(request)).employee)]
      : [Number(address.searchParams.get('id')), address.searchParams.get('from'), address.searchParams.get('to')]
  const { rows } = await pool.query({ ...statements[job], values })
  const text = JSON.stringify(rows)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
