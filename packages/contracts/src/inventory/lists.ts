export * from './location.lists';
