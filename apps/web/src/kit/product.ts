const named = (name: string, fallback: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || fallback

/** The product's name and version as the served page states them, so that configuration alone changes them. */
export const product = {
  name: named('application-name', 'Ponteiro'),
  version: named('application-version', '9.3.9'),
}
