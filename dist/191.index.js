export const id = 191;
export const ids = [191];
export const modules = {

/***/ 79191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(98439);
// EXTERNAL MODULE: ./lib/policy/schema.js
var policy_schema = __webpack_require__(35991);
;// CONCATENATED MODULE: ./lib/policy/json-schema.js
/**
 * The policy file's schema for editors, made from the one that judges.
 */


/** JSON Schema of what a person writes. Laxer than the loader: what spans several keys is checked there only. */
function policyJsonSchema() {
    const { $schema, ...schema } = json_schema_processors/* toJSONSchema */.bl(policy_schema/* policySchema */.wh, { io: 'input' });
    return {
        $schema,
        title: 'MewCode policy',
        description: 'What a run may do. Everything that no rule allows is denied.',
        ...schema,
    };
}
/** As it lies in the package. */
function policySchemaText() {
    return `${JSON.stringify(policyJsonSchema(), null, 2)}\n`;
}

;// CONCATENATED MODULE: ./lib/cli/policy-schema.js
/**
 * `mewcode policy schema`.
 */


async function run(args, io) {
    // JSON either way, so --json changes nothing.
    (0,external_node_util_.parseArgs)({ args: [...args], options: { json: { type: 'boolean' } } });
    io.out(policySchemaText());
    return 0;
}


/***/ })

};
