/**
 * Reference evapotranspiration from the day's temperatures alone, in mm: FAO Irrigation and Drainage Paper 56
 * (Allen et al. 1998), equation 52 (Hargreaves), with extraterrestrial radiation by equations 21 to 25.
 */
export function estimateEt0Mm(day: { date: string; maxC: number; minC: number }, latitude: number): number {
  const mean = (day.maxC + day.minC) / 2;
  const spread = Math.max(0, day.maxC - day.minC);
  const et0 =
    0.0023 * (mean + 17.8) * Math.sqrt(spread) * 0.408 * extraterrestrialRadiation(day.date, latitude);
  return Number(Math.max(0, et0).toFixed(1));
}

/** Ra in MJ a square metre and day. */
export function extraterrestrialRadiation(date: string, latitude: number): number {
  const solarConstant = 0.082;
  const dayOfYear =
    (Date.parse(`${date}T00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00Z`)) / 86_400_000 + 1;
  const angle = (2 * Math.PI * dayOfYear) / 365;
  const phi = (latitude * Math.PI) / 180;
  const distance = 1 + 0.033 * Math.cos(angle);
  const declination = 0.409 * Math.sin(angle - 1.39);
  const sunset = Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(declination))));
  const light =
    sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  return ((24 * 60) / Math.PI) * solarConstant * distance * light;
}
