/** What this device can tell beside a press, and why not where it cannot. */

type Missing = 'refused' | 'unavailable'

export type TakenPlace = { latitude: number; longitude: number; accuracy: number } | { placeMissing: Missing }
export type TakenPhoto = { photo: string } | { photoMissing: Missing }

/** Milliseconds that a place is waited for. */
const patience = 15_000

export function takePlace(): Promise<TakenPlace> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ placeMissing: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ placeMissing: code === PERMISSION_DENIED ? 'refused' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    )
  })
}

/** Pixels of the longer side: enough to tell who it is. */
const longest = 640
/** Milliseconds in which a camera that was just opened finds its light. */
const adjusting = 400

function pictureOf(video: HTMLVideoElement): string {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.8)
}

/** One picture of the camera that looks at whoever presses; the camera is closed again. */
export async function takePhoto(): Promise<TakenPhoto> {
  let stream: MediaStream | undefined
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: longest } } })
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    await video.play()
    await new Promise((found) => setTimeout(found, adjusting))
    return video.videoWidth > 0 ? { photo: pictureOf(video) } : { photoMissing: 'unavailable' }
  } catch (failure) {
    const refused = failure instanceof DOMException && failure.name === 'NotAllowedError'
    return { photoMissing: refused ? 'refused' : 'unavailable' }
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
}
