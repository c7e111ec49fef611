import { failures } from '@ponteiro/contract'
import { largestAttachment } from '@ponteiro/contract/days/attachments'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkedFile, keptName } from './checked-file.ts'

const url = (bytes: Buffer, type = 'application/octet-stream') => `data:${type};base64,${bytes.toString('base64')}`
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const picture = () => sharp({ create: { width: 3200, height: 1600, channels: 4, background: '#3366aa80' } })
const refusal = (bytes: Buffer, name = 'a.pdf') =>
  checkedFile(url(bytes, 'application/pdf'), name, 'file').then(
    () => 'kept',
    ({ message, field }) => `${field}: ${message}`,
  )
const unreadable = `file: ${failures['attachment.unreadable'].message}`

describe('what is kept of a file (Q64, Q140)', () => {
  test('a PDF stays as it is, whatever it is called', async () => {
    for (const name of ['atestado.pdf', 'atestado.html', 'atestado.svg'])
      expect(await checkedFile(url(pdf, 'text/html'), name, 'file')).toEqual({
        name: 'atestado.pdf',
        mediaType: 'application/pdf',
        content: pdf,
      })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s is made anew, without what the camera wrote', async (format) => {
    const taken = await picture()
      .toFormat(format)
      .withExif({ IFD0: { Make: 'Camera X' } })
      .toBuffer()
    expect(taken.includes('Camera X')).toBe(true)
    const kept = await checkedFile(url(taken, 'text/html'), `foto.${format}`, 'file')
    const { format: made, width, height, exif } = await sharp(kept.content).metadata()
    expect([kept.name, kept.mediaType, made, width, height, exif]).toEqual([
      'foto.jpg',
      'image/jpeg',
      'jpeg',
      2400,
      1200,
      undefined,
    ])
    expect(kept.content.includes('Camera X')).toBe(false)
  })

  test('anything else is refused by its bytes', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('resto')])
    const gif = Buffer.from('GIF89a\x01\x00\x01\x00')
    for (const bytes of [html, svg, broken, gif, bomb, Buffer.from('MZ')]) expect(await refusal(bytes)).toBe(unreadable)
  })

  test('5 MB is the limit, to the byte (R452)', async () => {
    const padded = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length)])
    expect(await refusal(padded(largestAttachment))).toBe('kept')
    expect(await refusal(padded(largestAttachment + 1))).toBe('file: O arquivo não pode ser maior que 5MB')
  })

  test('noise as large as a picture may be stays below the limit of what is stored', async () => {
    const noise = await sharp({
      create: {
        width: 2400,
        height: 2400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .jpeg({ quality: 70 })
      .toBuffer()
    const { content } = await checkedFile(url(noise), 'ruido.jpg', 'file')
    expect(content.length).toBeLessThanOrEqual(largestAttachment)
  })

  test('a name is the last part of its path, with the ending of what it is', () => {
    expect(keptName('../../etc/passwd', 'pdf')).toBe('passwd.pdf')
    expect(keptName('C:\\temp\\Atestado médico.PDF.html', 'pdf')).toBe('Atestado médico.PDF.pdf')
    expect(keptName(undefined, 'jpg')).toBe('anexo.jpg')
    expect(keptName('.html', 'jpg')).toBe('anexo.jpg')
    expect(keptName('a'.repeat(300), 'jpg')).toHaveLength(124)
  })
})
