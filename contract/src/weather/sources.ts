/** Whose data is shown: their name and address, and under which licence they give it. */
export type Source = { name: string; url: string; licence?: { name: string; url: string } | undefined };

/** https://www.geonames.org/about.html */
export const geoNames: Source = {
  name: 'GeoNames',
  url: 'https://www.geonames.org/',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
};

/** https://open-meteo.com/en/licence */
export const openMeteoSource: Source = {
  name: 'Open-Meteo',
  url: 'https://open-meteo.com/',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
};
