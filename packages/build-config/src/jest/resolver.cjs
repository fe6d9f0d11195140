// Packages that offer an `import` entry only are found through it; jest itself asks for `require`.
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (request.startsWith('.') || request.startsWith('/')) throw error;
    return options.defaultResolver(request, { ...options, conditions: [...(options.conditions ?? []), 'import'] });
  }
};
