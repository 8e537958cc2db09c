// Runs before the first paint, so that a dark screen never flashes white at night.
(() => {
  const root = document.documentElement;
  let choice = 'light';
  try {
    choice = localStorage.getItem('agri.theme') ?? 'light';
  } catch {}
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]').content = dark ? '#12180f' : '#fbf8f1';
})();
